import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { projectRoot } from '../../foundation/project-root.ts';

const file = 'node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

let table: Reader<CountryResponse> | undefined;

/** The country of a network as ISO 3166-1 alpha-2, `??` where the table does not know. The first question reads the table, 8 MB. */
export function countryOf(network: string): string {
  table ??= new Reader(readFileSync(join(projectRoot, file)));
  try {
    // This table has one field for a network, flatter than the type of those who invented the format.
    const found = table.get(network.replace(/\/64$/, '')) as unknown as { country_code?: string } | null;
    return found?.country_code ?? '??';
  } catch {
    return '??';
  }
}
