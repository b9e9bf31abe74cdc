/** Small faults put into the pure rules one after the other: do the tests notice each? `npm run test:mutants`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  // The vitest runner filters tests by names joined in the way of vitest 4 and so would run none of those inside a `describe`.
  coverageAnalysis: 'all',
  mutate: [
    'src/features/learning/{progress,policy}.ts',
    'src/features/courses/blocks/*/grade.ts',
    'src/features/courses/blocks/{accepted-answer,grade-answer,placement,keys}.ts',
    'src/features/{accounts,certificates,evaluation}/policy.ts',
    'src/features/accounts/attempts.ts',
    'src/features/content/{coverage,source-hash,links,modules}.ts',
    'src/i18n/locales.ts',
    'src/features/preferences/{page-key,preferences}.ts',
    'src/foundation/http/safe-next.ts',
  ],
  // TypeScript 7 has no program interface for Stryker to rewrite a configuration with.
  tsconfigFile: 'none.json',
  checkers: [],
  concurrency: 2,
  tempDirName: 'node_modules/.cache/stryker',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutants.json' },
  thresholds: { high: 95, low: 90, break: 90 },
};
