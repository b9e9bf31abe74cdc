import type { Finding } from '../faults/finding.ts';
import { deleteDuringLogIn, floodMailbox, raceReset, shutOwnerOut, startSecondFactors } from './accounts-attacked.ts';
import { lookAround } from './look-around.ts';
import { forgeOrigins, poisonPages, sendTypes } from './requests-forged.ts';
import type { Scene } from './scene.ts';

/** What was tried against the site once and worked, tried again, and what is tried against every site. */
export async function tryKnownAttacks(scene: Scene): Promise<Finding[]> {
  return [
    ...(await lookAround(scene)),
    ...(await forgeOrigins(scene)),
    ...(await poisonPages(scene)),
    ...(await sendTypes(scene)),
    ...(await startSecondFactors(scene)),
    ...(await deleteDuringLogIn(scene, 8)),
    ...(await floodMailbox(scene)),
    ...(await shutOwnerOut(scene)),
    await raceReset(scene, 6),
  ];
}
