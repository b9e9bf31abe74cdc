import type { FakePartner } from '../../test/fake-partner.ts';
import type { Finding } from '../faults/finding.ts';
import { deleteDuringLogIn, raceReset, shutOwnerOut } from './accounts-attacked.ts';
import { checkBadge } from './badges-checked.ts';
import { keepBodiesBack } from './half-sent.ts';
import { lookAround } from './look-around.ts';
import { floodMailboxes } from './mailboxes-flooded.ts';
import { nameTwoAddresses } from './partner-attacked.ts';
import { forgeOrigins, poisonPages, sendTypes } from './requests-forged.ts';
import type { Scene } from './scene.ts';
import { outliveReset, startSecondFactors } from './second-factor-attacked.ts';

/** What was tried against the site once and worked, tried again, and what is tried against every site. */
export async function tryKnownAttacks(scene: Scene, partner: FakePartner, requestTime: number): Promise<Finding[]> {
  return [
    ...(await lookAround(scene)),
    ...(await checkBadge(scene)),
    ...(await forgeOrigins(scene)),
    ...(await poisonPages(scene)),
    ...(await sendTypes(scene)),
    ...(await startSecondFactors(scene)),
    ...(await outliveReset(scene)),
    ...(await deleteDuringLogIn(scene, 8)),
    ...(await floodMailboxes(scene)),
    ...(await nameTwoAddresses(scene, partner)),
    ...(await shutOwnerOut(scene)),
    await raceReset(scene, 6),
    ...(await keepBodiesBack(scene, requestTime)),
  ];
}
