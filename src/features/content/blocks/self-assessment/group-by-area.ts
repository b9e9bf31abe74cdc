interface Area {
  id: string;
  title: string;
}

/** Statements under their areas, in the order of the areas; those of no area come first, under no title. */
export function groupByArea<Statement extends { area?: string | undefined }>(
  statements: readonly Statement[],
  areas: readonly Area[] = [],
): [title: string | undefined, statements: Statement[]][] {
  const groups = [undefined, ...areas].map((area): [string | undefined, Statement[]] => [
    area?.title,
    statements.filter((statement) => statement.area === area?.id),
  ]);
  return groups.filter(([, inside]) => inside.length > 0);
}
