const languages = ['en', 'bg', 'nb', 'tr', 'it', 'gr'];

/** Words in all languages. */
const isWords = ({ type, properties }) =>
  type === 'ObjectExpression' &&
  languages.every((language) => properties.some(({ key }) => key?.name === language || key?.value === language));

/** A call of what a description is made with: describeBlock(…), choice(…), namedList(…). */
function isDescription({ node, scope }) {
  if (node.type !== 'CallExpression') return false;
  const { source } = scope.getBinding(node.callee.name)?.path.parent ?? {};
  return source?.value.includes('/description/') ?? false;
}

/** Words, and what a description says: all of it but the functions in it, which are rules of its block. */
function isSaid(path) {
  const around = path.find((one) => one.isFunction() || isDescription(one));
  if (around === null || around.isFunction()) return false;
  let holdsRules = false;
  path.traverse({
    Function(inner) {
      holdsRules = true;
      inner.stop();
    },
  });
  return !holdsRules;
}

/** Leaves out what a block is called and consists of. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'descriptions',
    value: {
      shouldIgnore: (path) => (isWords(path.node) || isSaid(path) ? 'a description' : undefined),
    },
  },
];

/** Small faults put into the pure rules one after the other: do the tests notice each? `npm run test:mutants`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './stryker.config.mjs'],
  // What a block is called and consists of is no rule; how it is checked, graded, shown and printed is.
  ignorers: ['descriptions'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: [
    'src/features/learning/{progress,policy}.ts',
    'src/features/content/blocks/*/*.ts',
    'src/features/content/activities/{accepted-answer,answer-record,grade-answer,placement,keys}.ts',
    'src/features/{accounts,certificates,evaluation}/policy.ts',
    'src/features/accounts/attempts.ts',
    'src/features/content/{source-hash,links}.ts',
    // What follows in this file asks the database.
    'src/features/content/coverage.ts:44-67',
    'src/i18n/locales.ts',
    'src/features/preferences/{page-key,preferences}.ts',
    'src/foundation/http/safe-next.ts',
    // Answers requests, and names what an address may end in.
    '!src/features/content/blocks/task-sheet/{give-sheet,sheet-address}.ts',
    '!src/**/*.test.ts',
  ],
  // TypeScript 7 has no program interface for Stryker to rewrite a configuration with.
  tsconfigFile: 'none.json',
  checkers: [],
  concurrency: 2,
  tempDirName: '.stryker',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutants.json' },
  thresholds: { high: 95, low: 90, break: 90 },
};
