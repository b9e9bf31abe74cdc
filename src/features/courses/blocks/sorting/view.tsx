import { AssignFields, type AssignView } from '../assign-fields.tsx';
import type { FieldsProps } from '../fields.ts';
import { Instructions } from '../instructions.tsx';
import { useWoken } from '../use-woken.ts';
import { SortingIsland } from './sorting-island.tsx';

export function SortingFields({ id, view, feedback }: FieldsProps<AssignView>) {
  const awake = useWoken(id);
  return (
    <Instructions id={id} text={view.instructions}>
      {awake ? <SortingIsland view={view} feedback={feedback} /> : <AssignFields view={view} feedback={feedback} />}
    </Instructions>
  );
}
