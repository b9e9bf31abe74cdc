import { AssignFields, type AssignView } from '../../activities/assign-fields.tsx';
import type { FieldsProps } from '../../activities/fields.ts';
import { Instructions } from '../../activities/instructions.tsx';
import { useWoken } from '../../activities/use-woken.ts';
import { MatchingIsland } from './matching-island.tsx';

export function Fields({ id, view, feedback }: FieldsProps<AssignView>) {
  const awake = useWoken(id);
  return (
    <Instructions id={id} text={view.instructions}>
      {awake ? <MatchingIsland view={view} feedback={feedback} /> : <AssignFields view={view} feedback={feedback} />}
    </Instructions>
  );
}
