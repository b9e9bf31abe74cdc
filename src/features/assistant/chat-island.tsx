import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import styles from './assistant.module.css';
import type { Kind, ShownMessage, Storing } from './conversation.ts';
import { Message } from './message-list.tsx';
import { sendQuestion } from './send-question.ts';

interface ChatProps {
  /** Where the form goes without script. */
  action: string;
  messages: ShownMessage[];
  suggestions: string[];
  kind: Kind;
  storing: Storing;
  longest: number;
  /** What was typed and could not be used, and why. */
  typed: string;
  error: string;
}

function About({ kind, storing }: Pick<ChatProps, 'kind' | 'storing'>) {
  const { t, linkTo } = useI18n();
  return (
    <p className={styles.about}>
      {t(`assistant.about.${kind}`)} {t(`assistant.stored.${storing}`)}{' '}
      <a href={`${linkTo('privacyPolicy')}#assistant`}>{t('assistant.privacy')}</a>
    </p>
  );
}

/** Questions that suit the page; each is a button of a form of its own, so that it works without script. */
function Suggestions({
  action,
  suggestions,
  ask,
}: Pick<ChatProps, 'action' | 'suggestions'> & { ask: (text: string) => void }) {
  const { t } = useI18n();
  const id = useId();
  return (
    <form
      className={styles.suggestions}
      method="post"
      action={action}
      aria-labelledby={id}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        ask((event.nativeEvent as globalThis.SubmitEvent).submitter?.getAttribute('value') ?? '');
      }}
    >
      <p id={id}>{t('assistant.suggestions')}</p>
      {suggestions.map((text) => (
        <button key={text} type="submit" name="message" value={text} className={styles.suggestion}>
          {text}
        </button>
      ))}
    </form>
  );
}

/** The conversation: a plain form that becomes a chat where there is script. Nothing of it is kept when the page is left. */
export function Chat({ action, suggestions, kind, storing, longest, typed, error, ...before }: ChatProps) {
  const { t, locale } = useI18n();
  const id = useId();
  const [messages, setMessages] = useState(before.messages);
  const [text, setText] = useState(typed);
  const [alive, setAlive] = useState(false);
  const [pending, setPending] = useState(false);
  const [written, setWritten] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Whoever typed while the script was coming has the words in the field already: they are not taken away.
    setText(input.current?.value ?? '');
    setAlive(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes in, the newest is to be seen
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages, pending, written]);

  const ask = async (asked: string) => {
    const message = asked.trim();
    if (message === '' || pending) return;
    setMessages((known) => [...known, { role: 'user', text: message, time: Date.now() }]);
    setText('');
    setPending(true);
    input.current?.focus();
    const reply = await sendQuestion(message, locale, setWritten).catch(() => undefined);
    setMessages((known) => [...known, reply ?? { role: 'assistant', text: t('assistant.failed'), time: Date.now() }]);
    setPending(false);
    setWritten('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void ask(text);
  };

  return (
    <div className={styles.chat}>
      <div className={styles.scroll}>
        <About {...{ kind, storing }} />
        {messages.length === 0 && <Suggestions {...{ action, suggestions }} ask={(asked) => void ask(asked)} />}
        <div role="log" aria-label={t('assistant.log')}>
          <ol className={styles.messages}>
            {messages.map((message, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
              <Message key={place} message={message} />
            ))}
            {pending && (
              <li className={styles.answered}>
                {written && <p className={styles.words}>{written}</p>}
                <p className={styles.typing}>{t('assistant.typing')}</p>
              </li>
            )}
          </ol>
        </div>
        <div ref={end} />
      </div>
      <form
        className={styles.entry}
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          void ask(text);
        }}
      >
        <label htmlFor={`${id}-message`}>{t('assistant.label')}</label>
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
        <div className={styles.row}>
          <textarea
            ref={input}
            id={`${id}-message`}
            name="message"
            rows={2}
            maxLength={longest}
            dir="auto"
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="submit" className="button" disabled={alive && (pending || text.trim() === '')}>
            {t('assistant.send')}
          </button>
        </div>
      </form>
    </div>
  );
}
