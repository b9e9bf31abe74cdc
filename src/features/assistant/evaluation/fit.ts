import { type Coefficients, type Evidence, evidenceNames, weighEvidence } from '../evidence.ts';

/** How strongly coefficients are held near nothing, so that few examples do not make great ones (ridge). */
const ridge = 0.5;
const rounds = 3000;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What is known of something, how far it is what is looked for (0 to 1), and how much it counts beside the other examples. */
export interface Weighed<Name extends string> {
  traits: Record<Name, number>;
  value: number;
  weight: number;
}

/** Logistic regression over standardised traits, by gradient descent. */
export function fitLogistic<Name extends string>(
  names: readonly Name[],
  examples: readonly Weighed<Name>[],
): Record<Name | 'constant', number> {
  const columns = names.map((name) => examples.map(({ traits }) => traits[name]));
  const means = columns.map(mean);
  const spreads = columns.map(
    (values, place) => Math.sqrt(mean(values.map((value) => (value - (means[place] ?? 0)) ** 2))) || 1,
  );
  const rows = examples.map((_, row) =>
    columns.map((values, place) => ((values[row] ?? 0) - (means[place] ?? 0)) / (spreads[place] ?? 1)),
  );
  const weights = names.map(() => 0);
  let constant = 0;
  for (let round = 0; round < rounds; round += 1) {
    const slopes = weights.map((weight) => ridge * weight);
    let slope = 0;
    for (const [place, row] of rows.entries()) {
      const { value: wanted = 0, weight = 1 } = examples[place] ?? {};
      const guess =
        1 / (1 + Math.exp(-row.reduce((sum, value, column) => sum + value * (weights[column] ?? 0), constant)));
      const error = (guess - wanted) * weight;
      slope += error;
      for (const [column, value] of row.entries()) slopes[column] = (slopes[column] ?? 0) + error * value;
    }
    const step = 0.5 / Math.max(1, examples.length);
    constant -= step * slope;
    for (const [column, of] of slopes.entries()) weights[column] = (weights[column] ?? 0) - step * of;
  }
  const own = weights.map((weight, column) => weight / (spreads[column] ?? 1));
  const atNothing = constant - own.reduce((sum, weight, column) => sum + weight * (means[column] ?? 0), 0);
  return {
    constant: atNothing,
    ...Object.fromEntries(names.map((name, column) => [name, own[column]])),
  } as Record<Name | 'constant', number>;
}

/** A question that was asked: whether it can be answered, and what spoke for that. */
export interface Example {
  answerable: boolean;
  evidence: Evidence;
}

/** A question that must be refused counts more, because there are fewer. */
const balance = 0.5;

/** How much each piece of evidence counts. Its constant is 0: `refuseShare` sets it. */
export function fitEvidence(examples: readonly Example[]): Coefficients {
  const answerable = examples.filter((example) => example.answerable).length;
  const refusalWeight = (balance * answerable) / Math.max(1, examples.length - answerable);
  const weighed = examples.map(({ answerable: is, evidence }) => ({
    traits: evidence,
    value: is ? 1 : 0,
    weight: is ? 1 : refusalWeight,
  }));
  return { ...fitLogistic(evidenceNames, weighed), constant: 0 };
}

/** The same coefficients with the constant by which no more than a share of those examples is refused that can be answered, and never all. */
export function refuseShare(fitted: Coefficients, examples: readonly Example[], share: number): Coefficients {
  const scores = examples
    .filter((example) => example.answerable)
    .map(({ evidence }) => weighEvidence(evidence, { ...fitted, constant: 0 }))
    .sort((a, b) => a - b);
  const place = Math.max(0, Math.min(Math.floor(scores.length * share), scores.length - 1));
  const answered = scores[place] ?? 0;
  const refused = scores[place - 1] ?? answered - 1;
  // Half way between the two; where they are alike both are answered.
  return { ...fitted, constant: Math.max((answered - refused) / 2, 1e-6) - answered };
}
