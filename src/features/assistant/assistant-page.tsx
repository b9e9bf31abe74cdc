import { useI18n } from '../../i18n/i18n-context.tsx';
import { Island, IslandMessages } from '../../ui/island.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './assistant.module.css';
import { Chat } from './chat-island.tsx';
import type { Kind, ShownMessage, Storing } from './conversation.ts';
import { longestMessage } from './longest-message.ts';
import type { SuggestionGroup } from './suggestions.ts';

interface AssistantPageProps {
  group: SuggestionGroup;
  kind: Kind;
  storing: Storing;
  shown?: ShownMessage[];
  typed?: string;
  error?: string | undefined;
  messages: object;
}

/** The conversation on a page of its own. The panel on other pages shows the same, taken from here. */
export function AssistantPage({
  group,
  kind,
  storing,
  shown = [],
  typed = '',
  error = '',
  messages,
}: AssistantPageProps) {
  const { t, linkTo } = useI18n();
  const suggestions = (['first', 'second', 'third'] as const).map((place) => t(`assistant.ask.${group}.${place}`));
  return (
    <>
      <PageHeader eyebrow={t('assistant.me')} title={t('assistant.open')} lead={t('assistant.lead')} />
      <div className={`page ${styles.own}`}>
        <Island
          name="assistant"
          prefix="assistant"
          component={Chat}
          props={{
            ...{ action: linkTo('assistant'), messages: shown, suggestions, kind, storing },
            ...{ longest: longestMessage, typed, error },
          }}
        />
        <IslandMessages messages={messages} />
      </div>
    </>
  );
}
