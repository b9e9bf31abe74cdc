import { Prose } from '../../prose.tsx';
import type { ViewProps } from '../../view-props.ts';

export function View({ data: { text } }: ViewProps<'prose'>) {
  return <Prose text={text} />;
}
