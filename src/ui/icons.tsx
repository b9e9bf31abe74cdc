/** Lines in a box of 24 × 24, kept clear of its edge; dots are lines of no length. */
// biome-ignore format: one icon a line
const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  'arrow-right': 'M4.5 12h15M13.5 6l6 6-6 6',
  'arrow-left': 'M19.5 12h-15M10.5 6l-6 6 6 6',
  chevron: 'M6 9.5l6 6 6-6',
  external: 'M10.5 5.5H7A2.5 2.5 0 0 0 4.5 8v9A2.5 2.5 0 0 0 7 19.5h9a2.5 2.5 0 0 0 2.5-2.5v-3.5M14 4.5h5.5V10M19.5 4.5L11 13',
  download: 'M12 4v11.5M6.75 10.5L12 15.75l5.25-5.25M4.5 19.75h15',
  book: 'M12 6.75C10.4 5.3 7.6 4.6 3.75 4.75v13.5c3.85-.15 6.65.55 8.25 2 1.6-1.45 4.4-2.15 8.25-2V4.75C16.4 4.6 13.6 5.3 12 6.75zM12 6.75v13.5',
  podcast: 'M12 3.25a3.25 3.25 0 0 1 3.25 3.25v4.75a3.25 3.25 0 0 1-6.5 0V6.5A3.25 3.25 0 0 1 12 3.25zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5v3.25M8.5 20.75h7',
  rss: 'M4.75 11.25a8 8 0 0 1 8 8M4.75 4.75a14.5 14.5 0 0 1 14.5 14.5M5 18.25a.75.75 0 1 0 1.5 0 .75.75 0 1 0-1.5 0z',
  lock: 'M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M6.25 10.5h11.5a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5H6.25a1.5 1.5 0 0 1-1.5-1.5V12a1.5 1.5 0 0 1 1.5-1.5z',
  'arrow-up': 'M12 19.5v-15M6 10.5l6-6 6 6',
  'arrow-down': 'M12 4.5v15M6 13.5l6 6 6-6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  check: 'M4.75 12.75l4.75 4.75L19.25 7',
  globe: 'M12 3.25a8.75 8.75 0 1 0 0 17.5 8.75 8.75 0 1 0 0-17.5zM3.25 12h17.5M12 3.25c2.4 2.5 3.6 5.4 3.6 8.75s-1.2 6.25-3.6 8.75c-2.4-2.5-3.6-5.4-3.6-8.75s1.2-6.25 3.6-8.75z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM12 2.75v2M12 19.25v2M2.75 12h2M19.25 12h2M5.46 5.46l1.42 1.42M17.12 17.12l1.42 1.42M18.54 5.46l-1.42 1.42M6.88 17.12l-1.42 1.42',
  moon: 'M19.9 14.3A8.25 8.25 0 0 1 9.7 4.1a8.25 8.25 0 1 0 10.2 10.2z',
  chat: 'M5.5 4.75h13a1.75 1.75 0 0 1 1.75 1.75v8.5a1.75 1.75 0 0 1-1.75 1.75H11L6.5 20.5v-3.75h-1A1.75 1.75 0 0 1 3.75 15V6.5A1.75 1.75 0 0 1 5.5 4.75zM8 9.25h8M8 12.5h5',
  search: 'M10.75 4.25a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13zM15.5 15.5l4.25 4.25',
  info: 'M12 3.25a8.75 8.75 0 1 0 0 17.5 8.75 8.75 0 1 0 0-17.5zM12 11.25v5M12 7.9h.01',
  strong: 'M7.5 4.75h5.25a3.6 3.6 0 0 1 0 7.2H7.5zM7.5 11.95h6a3.65 3.65 0 0 1 0 7.3h-6z',
  emphasis: 'M10.5 4.75h6.5M7 19.25h6.5M14.25 4.75l-4.5 14.5',
  heading: 'M5 5v14M15 5v14M5 12h10M19 19h.01',
  subheading: 'M6.5 8v11M14.5 8v11M6.5 13.5h8M18.5 19h.01M21 19h.01',
  list: 'M9.5 6h10.5M9.5 12h10.5M9.5 18h10.5M4.75 6h.01M4.75 12h.01M4.75 18h.01',
  numbered: 'M10.5 6h9.5M10.5 12h9.5M10.5 18h9.5M4 5l1.5-1v4.5M4 15.5h2.75L4 19.5h3',
  quote: 'M5 17.5V12a4.5 4.5 0 0 1 4.5-4.5M14 17.5V12a4.5 4.5 0 0 1 4.5-4.5M5 12.5h4v5H5zM14 12.5h4v5h-4z',
  link: 'M10 13.5a4 4 0 0 0 6 .4l2.8-2.8a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10.5a4 4 0 0 0-6-.4l-2.8 2.8a4 4 0 0 0 5.7 5.7l1.3-1.3',
  undo: 'M8.5 5L4.5 9l4 4M4.75 9h9.5a5.25 5.25 0 0 1 0 10.5H9',
  redo: 'M15.5 5l4 4-4 4M19.25 9h-9.5a5.25 5.25 0 0 0 0 10.5H15',
  signs: 'M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5',
  warning: 'M10.5 4.9L3.2 17.5a1.75 1.75 0 0 0 1.5 2.6h14.6a1.75 1.75 0 0 0 1.5-2.6L13.5 4.9a1.75 1.75 0 0 0-3 0zM12 9.75v4M12 16.9h.01',
};

type IconName = keyof typeof drawings;

/** Decorative beside words; where it stands alone (a button, a link to elsewhere), `label` says what it means. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }) {
  return (
    <>
      <svg
        className={className}
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={drawings[name]} />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}
