/** The address of each result page, by the slug of its text. */
export const resultRoutes: Record<string, 'resultOne' | 'resultTwo' | 'resultThree' | 'resultFour'> = {
  'result-one': 'resultOne',
  'result-two': 'resultTwo',
  'result-three': 'resultThree',
  'result-four': 'resultFour',
};
