import { type NodeSpec, Schema } from 'prosemirror-model';

const listItem = { content: 'paragraph block*', defining: true } satisfies NodeSpec;

/** What a text of CommonMark is made of in the editor. What it has no form for stands in it as it is written (`verbatim`). */
export const proseSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 2 } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(2, level) } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      attrs: { spread: { default: false } },
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      attrs: { start: { default: 1 }, spread: { default: false } },
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: Number(list.getAttribute('start') ?? 1) }) }],
      toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
    },
    list_item: {
      ...listItem,
      attrs: { spread: { default: false } },
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    code_block: {
      attrs: { info: { default: null } },
      content: 'text*',
      marks: '',
      group: 'block',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    verbatim: {
      content: 'text*',
      marks: '',
      group: 'block',
      code: true,
      defining: true,
      toDOM: () => ['pre', { class: 'verbatim' }, 0],
    },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ href: link.getAttribute('href') }) }],
      // No `href`: a click puts the cursor there, and what stands in it may be anything.
      toDOM: ({ attrs }) => ['a', { title: attrs.href }, 0],
    },
    taught: {
      attrs: { lang: {} },
      parseDOM: [{ tag: 'span.taught[lang]', getAttrs: (words) => ({ lang: words.getAttribute('lang') }) }],
      toDOM: ({ attrs }) => ['span', { class: 'taught', lang: attrs.lang }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // What is copied out of some word processors stands in a `b` that is none.
        { tag: 'b', getAttrs: (words) => words.style.fontWeight !== 'normal' && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i', getAttrs: (words) => words.style.fontStyle !== 'normal' && null }],
      toDOM: () => ['em', 0],
    },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});
