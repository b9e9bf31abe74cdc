import type { CertificateRow } from '../../foundation/database/tables.ts';
import type { I18n } from '../../i18n/create-i18n.ts';
import { type CompletedModule, wholeProgramme } from './programme.ts';

/** What a certificate is for, in the words of one language. */
export interface Subject {
  name: string;
  /** What that is: the programme or a module. */
  term: string;
  /** What its owner has done with it, before the name. */
  completed: string;
  /** Of a module: which programme it is part of. */
  partOf: string | undefined;
  summary: string;
  description: string;
  criteria: string;
}

export function describeSubject(
  { scope }: Pick<CertificateRow, 'scope'>,
  modules: readonly CompletedModule[],
  programme: string,
  { t }: Pick<I18n, 't'>,
): Subject {
  const hours = sumHours(modules);
  const [module] = modules;
  if (scope !== wholeProgramme && module)
    return {
      name: module.title,
      term: t('certificate.module'),
      completed: t('certificate.completedModule'),
      partOf: t('certificate.moduleOf', { programme }),
      summary: t('certificate.moduleSummary', { hours }),
      description: t('certificate.moduleDescription', { module: module.title }),
      criteria: t('certificate.moduleCriteria'),
    };
  return {
    name: programme,
    term: t('certificate.programme'),
    completed: t('certificate.completed'),
    partOf: undefined,
    summary: t('certificate.summary', { count: modules.length, hours }),
    description: t('certificate.pdfDescription', { programme }),
    criteria: t('certificate.badgeCriteria', { count: modules.length }),
  };
}

export function sumHours(modules: readonly Pick<CompletedModule, 'hours'>[]): number {
  return modules.reduce((sum, module) => sum + module.hours, 0);
}
