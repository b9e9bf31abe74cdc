import { AssignFields, type AssignView } from '../../activities/assign-fields.tsx';
import type { FieldsProps } from '../../activities/fields.ts';
import { Instructions } from '../../activities/instructions.tsx';
import { useWoken } from '../../activities/use-woken.ts';
import { SortingIsland } from './sorting-island.tsx';

export function Fields({ id, view, feedback }: FieldsProps<AssignView>) {
  const woken = useWoken(id, feedback);
  return (
    <Instructions id={id} text={view.instructions}>
      {woken ? (
        <SortingIsland view={view} feedback={feedback} begun={woken.begun} />
      ) : (
        <AssignFields view={view} feedback={feedback} />
      )}
    </Instructions>
  );
}
