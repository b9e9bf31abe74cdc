import { useI18n } from '../../i18n/i18n-context.tsx';
import { DoneNotice, type FormErrors, LongTextField, SelectField, TextField } from '../../ui/fields.tsx';
import { Body } from '../content/body.tsx';
import { Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { Actions, FieldForm, FieldPair } from '../forms/form.tsx';
import { FormPage } from '../forms/form-page.tsx';
import { UnseenField } from '../forms/unseen-field.tsx';
import { limits, type Message, topics } from './message.ts';

type ContactEntry = PublishedEntry<'page'>;

/** What stands in the form when it is shown again. */
export type Typed = { [Name in keyof Message]?: string };

function MessageForm({ ticket, typed, errors }: { ticket: string; typed: Typed; errors: FormErrors }) {
  const { t } = useI18n();
  return (
    <FieldForm to="contact" submit={t('contact.send')} sending={t('contact.sending')} hidden={{ ticket }}>
      <FieldPair>
        <TextField
          name="name"
          label={t('contact.fields.name')}
          value={typed.name}
          error={errors.name}
          autoComplete="name"
          required
        />
        <TextField
          name="email"
          type="email"
          label={t('contact.fields.email')}
          value={typed.email}
          error={errors.email}
          autoComplete="email"
          required
        />
      </FieldPair>
      <SelectField name="topic" label={t('contact.fields.topic')} value={typed.topic ?? topics[0]} error={errors.topic}>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`contact.topics.${topic}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="subject"
        label={t('contact.fields.subject')}
        value={typed.subject}
        error={errors.subject}
        required
      />
      <LongTextField
        name="message"
        label={t('contact.fields.message')}
        value={typed.message}
        error={errors.message}
        maxLength={limits.longestMessage}
        required
      />
      <UnseenField name="website" label={t('forms.unseen')} />
    </FieldForm>
  );
}

interface ContactPageProps {
  page: ContactEntry;
  ticket: string;
  typed: Typed;
  errors: FormErrors;
}

/** Who is there and what they are there for, beside the form. */
export function ContactPage({ page, ticket, typed, errors }: ContactPageProps) {
  const { t } = useI18n();
  const { title, eyebrow, lead } = page.fields;
  const about = (
    <Passage locale={page.locale}>
      <Body blocks={page.blocks} pictures={page.pictures} />
    </Passage>
  );
  return (
    <FormPage {...{ eyebrow, title, lead, errors }} summary={t('contact.invalid')} aside={about}>
      <MessageForm {...{ ticket, typed, errors }} />
    </FormPage>
  );
}

export function MessageSentPage({ page, reference }: { page: ContactEntry; reference: string }) {
  const { t, linkTo } = useI18n();
  const { title, eyebrow } = page.fields;
  return (
    <FormPage {...{ eyebrow, title }}>
      <DoneNotice>{t('contact.sent')}</DoneNotice>
      <p>
        {t('contact.reference')} <strong translate="no">{reference}</strong>
      </p>
      <p>{t('contact.next')}</p>
      <Actions>
        <a className="button quiet" href={linkTo('contact')}>
          {t('contact.another')}
        </a>
      </Actions>
    </FormPage>
  );
}
