/** LinkedIn's address that opens its form for a new certificate, filled in. The learner decides there. */
export function addToProfileUrl({
  name,
  organisation,
  issuedAt,
  url,
  number,
}: {
  name: string;
  organisation: string;
  /** ISO-8601. */
  issuedAt: string;
  url: string;
  number: string;
}): string {
  const [year = '', month = ''] = issuedAt.split('-');
  const parameters = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: organisation,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${parameters}`;
}
