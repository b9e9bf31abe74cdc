/** One thing that was tried: what was to happen, what happened. `undefined`: it could not be tried here, and `seen` says why. */
export interface Finding {
  tried: string;
  wanted: string;
  seen: string;
  holds: boolean | undefined;
}

export const find = (tried: string, wanted: string, seen: string, holds: boolean): Finding => ({
  tried,
  wanted,
  seen,
  holds,
});

export const notTried = (tried: string, why: string): Finding => ({ tried, wanted: '–', seen: why, holds: undefined });

/** A table for a terminal and for Markdown alike. */
export function tableOf(findings: Finding[]): string {
  const verdict = ({ holds }: Finding) => (holds === undefined ? 'not tried' : holds ? 'holds' : '**fails**');
  const rows = findings.map((finding) => [finding.tried, finding.wanted, finding.seen, verdict(finding)]);
  const all = [['tried', 'wanted', 'seen', ''], ['---', '---', '---', '---'], ...rows];
  return all.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`).join('\n');
}

export const milliseconds = (time: number) => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;
