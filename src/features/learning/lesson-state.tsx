import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { placeFor, renderOnce, type Template } from '../../foundation/http/template.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { I18nProvider } from '../../i18n/i18n-context.tsx';
import type { Locale } from '../../i18n/locales.ts';
import type { ActivityBlock } from '../content/blocks.ts';
import { findWayOn, LessonBar, NextStep } from '../courses/lesson-bar.tsx';
import { LessonContents, toContentsState } from '../courses/lesson-contents.tsx';
import { LessonEnd, type LessonState } from '../courses/lesson-end.tsx';
import type { OpenLesson } from '../courses/open-lesson.ts';
import type { CourseStanding } from '../courses/standing.ts';
import { LearnersBlock } from './learners-block.tsx';

/**
 * What tells where a learner stands in a lesson is the same for all who stand there, and is rendered for the first of them. It is given the
 * state and nothing else, so that the state is all that it can depend on.
 */
function renderInState<State extends object>(
  locale: Locale,
  open: OpenLesson,
  name: string,
  state: State,
  render: (state: State) => ReactElement,
): Template {
  return renderOnce(open, `${name} ${JSON.stringify(state)}`, () =>
    renderToStaticMarkup(<I18nProvider value={getI18n(locale)}>{render(state)}</I18nProvider>),
  );
}

export const renderContents = (locale: Locale, open: OpenLesson, standing: CourseStanding) =>
  renderInState(locale, open, 'contents', toContentsState(open.outline, standing), (state) => (
    <LessonContents open={open} state={state} />
  ));

export const renderEnd = (locale: Locale, open: OpenLesson, state: LessonState) =>
  renderInState(locale, open, 'end', state, (shown) => <LessonEnd open={open} state={shown} />);

export const renderNext = (locale: Locale, open: OpenLesson, state: LessonState) =>
  renderInState(locale, open, 'next', { wayOn: findWayOn(open, state) }, (shown) => (
    <NextStep open={open} {...shown} />
  ));

export const renderBar = (locale: Locale, open: OpenLesson, state: LessonState) =>
  renderInState(locale, open, 'bar', { saved: state.saved, wayOn: findWayOn(open, state) }, (shown) => (
    <LessonBar open={open} {...shown} />
  ));

/**
 * An activity that nobody has worked on yet is the same for all who sit on one seat, but for the name of the answer to come and whose it
 * will be, which are given to their places.
 */
export const renderUnanswered = (locale: Locale, open: OpenLesson, block: ActivityBlock, seat: string) =>
  renderInState(locale, open, `activity ${block.id}`, { seat }, (shown) => (
    <LearnersBlock
      open={open}
      block={block}
      seed={shown.seat}
      attempt={placeFor('attempt')}
      writer={placeFor('writer')}
    />
  ));
