import { useI18n } from '../../../../i18n/i18n-context.tsx';
import type { BrokenRule } from '../../description/field.ts';
import { listBranchingProblems } from './branching.ts';
import { boxHeight, boxWidth, layOutTurns } from './lay-out-turns.ts';
import { readTurns, type TypedTurn } from './read-turns.ts';
import { ending as endingName, endings, firstTurn, leadsTo, turn as turnName } from './turn-words.ts';

const mostSigns = 24;
const shorten = (words: string) => {
  const signs = [...words];
  return signs.length > mostSigns
    ? `${signs
        .slice(0, mostSigns - 1)
        .join('')
        .trimEnd()}…`
    : words;
};

interface ListProps {
  start: string;
  turns: readonly TypedTurn[];
  /** The name of the block's fields in the form around it. */
  name: string;
  tag: string | undefined;
  problems: readonly BrokenRule[];
}

const isAt = (index: number) => (problem: BrokenRule) => problem.path[0] === 'nodes' && problem.path[1] === index;
const endingWords = (name: string) => (name === 'good' || name === 'poor' ? endings[name] : undefined);

/** The turns as boxes, and a line for each answer with its number. The list beside it says the same. */
function TurnDrawing({ start, turns, name, tag, problems }: ListProps) {
  const { locale } = useI18n();
  const map = layOutTurns(start, turns);
  const arrow = `${name}/arrow`;
  return (
    <svg viewBox={`0 0 ${map.width} ${map.height}`} width={map.width} height={map.height} aria-hidden="true">
      <defs>
        <marker
          id={arrow}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="9"
          markerHeight="9"
          orient="auto-start-reverse"
        >
          <path d="M0 0L8 4L0 8Z" />
        </marker>
      </defs>
      {map.ways.map(({ from, to, answers, line, label, leadsBack }) => (
        <g key={`${from}-${to}`} className={leadsBack ? 'way back' : 'way'}>
          <path d={line} markerEnd={`url(#${arrow})`} />
          <text {...label}>{answers.join(', ')}</text>
        </g>
      ))}
      {map.turns.map(({ index, x, y }) => {
        const { id, speaker, text, ending = '' } = turns[index] as TypedTurn;
        const looks = [
          'turn',
          id === start && 'first',
          ending && (ending === 'good' ? 'good' : 'poor'),
          problems.some(isAt(index)) && 'faulty',
        ];
        return (
          <a key={index} href={`#${name}/nodes/${index}`} tabIndex={-1} className={looks.filter(Boolean).join(' ')}>
            <rect x={x} y={y} width={boxWidth} height={boxHeight} rx="9" />
            <text x={x + 10} y={y + 21} className="who">
              {shorten([index + 1, endingWords(ending)?.[locale], speaker || id].filter(Boolean).join(' · '))}
            </text>
            <text x={x + 10} y={y + 41} lang={tag}>
              {shorten(text)}
            </text>
          </a>
        );
      })}
    </svg>
  );
}

const Faults = ({ problems }: { problems: readonly BrokenRule[] }) => {
  const { locale } = useI18n();
  return problems.map(({ path, words }) => (
    <p className="fault" key={path.join('/') + words.en}>
      {words[locale]}
    </p>
  ));
};

function Answers({ turn, turns, name, tag, problems }: ListProps & { turn: TypedTurn }) {
  const { locale } = useI18n();
  return (
    <ol>
      {(turn.choices ?? []).map(({ text, next }, place) => {
        const to = turns.findIndex(({ id }) => id === next && id !== '');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <li key={place}>
            <span lang={tag}>{text}</span>{' '}
            {to >= 0 && (
              <span className="to">
                {leadsTo[locale]}: <a href={`#${name}/nodes/${to}`}>{`${turnName[locale]} ${to + 1}`}</a>
              </span>
            )}
            <Faults problems={problems.filter(({ path }) => path[3] === place)} />
          </li>
        );
      })}
    </ol>
  );
}

/** The same in words, turn by turn, with what is wrong about each. */
function TurnList(shown: ListProps) {
  const { locale } = useI18n();
  const { start, turns, name, tag } = shown;
  return (
    <ol className="turn-list">
      {turns.map((turn, index) => {
        const problems = shown.problems.filter(isAt(index));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <li key={index}>
            <p>
              <a href={`#${name}/nodes/${index}`}>{`${turnName[locale]} ${index + 1}`}</a>{' '}
              <span lang={tag}>{[turn.speaker || turn.id, turn.text].filter(Boolean).join(': ')}</span>{' '}
              {turn.id === start && <span className="state ok">{firstTurn[locale]}</span>}{' '}
              {turn.ending && (
                <span className={turn.ending === 'good' ? 'state ok' : 'state none'}>
                  {endingName[locale]}: {endingWords(turn.ending)?.[locale] ?? turn.ending}
                </span>
              )}
            </p>
            <Faults problems={problems.filter(({ path }) => path[2] !== 'choices')} />
            <Answers {...shown} turn={turn} problems={problems} />
          </li>
        );
      })}
    </ol>
  );
}

/** Where a conversation can go, as it stands in the form: drawn, and beside it in words. */
export function ConversationMap({ data, name, tag }: { data: unknown; name: string; tag: string | undefined }) {
  const { t, locale } = useI18n();
  const { start, turns } = readTurns(data);
  if (turns.length === 0) return null;
  const problems = listBranchingProblems(start, turns).flat();
  const ofWhole = problems.filter(({ path }) => path.length === 1);
  const shared = { start, turns, name, tag, problems };
  return (
    <>
      {ofWhole.map(({ path, words }) => (
        <p className="fault" key={path.join('/')}>
          {path[0] === 'start' && `${firstTurn[locale]}: `}
          {words[locale]}
        </p>
      ))}
      {problems.length === 0 && <p className="state ok">{t('desk.turnMap.sound')}</p>}
      <div className="turn-map-both">
        <div className="turn-map-drawing">
          <TurnDrawing {...shared} />
        </div>
        <TurnList {...shared} />
      </div>
    </>
  );
}
