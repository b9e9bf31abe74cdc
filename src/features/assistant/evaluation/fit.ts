import { type Coefficients, type Evidence, evidenceNames, weighEvidence } from '../evidence.ts';

/** A question that was asked: whether it can be answered, and what spoke for that. */
export interface Example {
  answerable: boolean;
  evidence: Evidence;
}

/** How strongly coefficients are held near nothing, so that few examples do not make great ones (ridge). */
const ridge = 0.5;
const rounds = 3000;
/** A question that must be refused counts more, because there are fewer. */
const balance = 0.5;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Logistic regression over standardised evidence, by gradient descent. Its constant is 0: `refuseShare` sets it. */
export function fitEvidence(examples: readonly Example[]): Coefficients {
  const columns = evidenceNames.map((name) => examples.map(({ evidence }) => evidence[name]));
  const means = columns.map(mean);
  const spreads = columns.map(
    (values, place) => Math.sqrt(mean(values.map((value) => (value - (means[place] ?? 0)) ** 2))) || 1,
  );
  const rows = examples.map((_, row) =>
    columns.map((values, place) => ((values[row] ?? 0) - (means[place] ?? 0)) / (spreads[place] ?? 1)),
  );
  const answerable = examples.filter((example) => example.answerable).length;
  const refusalWeight = (balance * answerable) / Math.max(1, examples.length - answerable);
  const weights = evidenceNames.map(() => 0);
  let constant = 0;
  for (let round = 0; round < rounds; round += 1) {
    const slopes = weights.map((weight) => ridge * weight);
    let slope = 0;
    for (const [place, row] of rows.entries()) {
      const guess =
        1 / (1 + Math.exp(-row.reduce((sum, value, column) => sum + value * (weights[column] ?? 0), constant)));
      const error = examples[place]?.answerable ? guess - 1 : guess * refusalWeight;
      slope += error;
      for (const [column, value] of row.entries()) slopes[column] = (slopes[column] ?? 0) + error * value;
    }
    const step = 0.5 / examples.length;
    constant -= step * slope;
    for (const [column, of] of slopes.entries()) weights[column] = (weights[column] ?? 0) - step * of;
  }
  const own = weights.map((weight, column) => weight / (spreads[column] ?? 1));
  return {
    constant: 0,
    ...Object.fromEntries(evidenceNames.map((name, column) => [name, own[column]])),
  } as Coefficients;
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
