import { useI18n } from '../../../i18n/i18n-context.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { Part } from '../part.ts';
import type { OpenText } from './open-texts.ts';

interface Address {
  id: string;
  part: Part;
}

/** Who else has the text open; the page's script keeps it true. */
function Others({ others, cameBack }: Pick<OpenText, 'others' | 'cameBack'>) {
  const { t } = useI18n();
  return (
    <p
      className="state draft"
      role="status"
      data-others={t('desk.open.others', { names: '{names}' })}
      data-came-back={cameBack ? '' : undefined}
      hidden={others.length === 0}
    >
      {others.length > 0 && t('desk.open.others', { names: others.join(', ') })}
    </p>
  );
}

/** What was typed here or on another device and is in no version: put into the form again, or given up. */
function Unsaved({ address, unsaved }: { address: Address; unsaved: NonNullable<OpenText['unsaved']> }) {
  const { t, linkTo, formatMoment } = useI18n();
  return (
    <PostForm className="buttons" action={linkTo('deskText', address)} data-unsaved="">
      {unsaved.fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <input type="hidden" key={index} name={name} value={value} />
      ))}
      <span className="state stale">{t('desk.open.unsaved', { time: formatMoment(unsaved.at) })}</span>
      <button type="submit" name="act" value="show:" className="button quiet small">
        {t('desk.texts.putBack')}
      </button>
      <button
        type="submit"
        name="discard"
        value="on"
        className="button quiet small"
        formAction={linkTo('deskTyped', address)}
      >
        {t('desk.texts.discard')}
      </button>
    </PostForm>
  );
}

/** Above the form of a text: who else is here, and what was left unsaved. */
export function OpenTextLines({ address, open }: { address: Address; open: OpenText }) {
  return (
    <>
      <Others {...open} />
      {open.unsaved && <Unsaved address={address} unsaved={open.unsaved} />}
    </>
  );
}

/** Beside the buttons of the form: whether the server has what was typed. It stands empty where no script sends it. */
export function SavedLine() {
  const { t, linkTo } = useI18n();
  return (
    <span
      className="who"
      data-saved={t('desk.open.saved', { time: '{time}' })}
      data-away={t('desk.open.away')}
      data-logged-out={t('desk.open.loggedOut')}
      data-other-person={t('desk.open.otherPerson')}
      data-login={linkTo('login')}
      data-to-log-in={t('accounts.login.title')}
      data-not-allowed={t('desk.open.notAllowed')}
      data-behind={t('desk.open.behind')}
    />
  );
}
