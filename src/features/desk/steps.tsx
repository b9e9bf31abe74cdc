import { useI18n } from '../../i18n/i18n-context.tsx';

interface StepsProps {
  id: string;
  parentId: string;
  title: string;
  index: number;
  count: number;
}

/** One place up or down. The buttons name the place, so that a form that is sent twice moves nothing twice. */
export function Steps({ id, parentId, title, index, count }: StepsProps) {
  const { t } = useI18n();
  const step = (verb: 'up' | 'down', to: number) => (
    <button type="submit" name="act" value={`place:${id}:${parentId}:${to}`} className="tool">
      {t(`desk.texts.${verb}`)}
      <span className="visually-hidden">: {title}</span>
    </button>
  );
  return (
    <>
      {index > 0 && step('up', index - 1)}
      {index < count - 1 && step('down', index + 1)}
    </>
  );
}
