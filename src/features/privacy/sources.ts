import { accountData, type PersonalDataSource } from '../accounts/personal-data.ts';
import { certificateData } from '../certificates/personal-data.ts';
import { contactData } from '../contact/personal-data.ts';
import { evaluationData } from '../evaluation/personal-data.ts';
import { frameworkData } from '../learning/own-change/personal-data.ts';
import { learningData } from '../learning/personal-data.ts';
import { newsletterData } from '../newsletter/personal-data.ts';
import { portfolioData } from '../portfolio/personal-data.ts';

/** Everything the product keeps about persons. A feature that begins to keep something adds itself here and to the privacy policy. */
export const sources: readonly PersonalDataSource[] = [
  accountData,
  learningData,
  frameworkData,
  certificateData,
  portfolioData,
  evaluationData,
  contactData,
  newsletterData,
];
