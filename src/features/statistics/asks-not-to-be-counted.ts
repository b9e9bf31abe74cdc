/** Whether this browser sends Do Not Track or Global Privacy Control. */
export function asksNotToBeCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
