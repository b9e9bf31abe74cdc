import { longestWriting } from '../../foundation/http/body-size.ts';
import { form, page, type Route } from '../../foundation/http/route.ts';
import { deskScreen } from '../accounts/desk-guard.ts';

const lists = () => import('./text-list-handlers.tsx');
const publishing = () => import('./publishing-handlers.tsx');
const courses = () => import('./course-handlers.tsx');
const board = () => import('./board-handlers.tsx');
const searching = () => import('./searching/handlers.tsx');
const drafts = () => import('./draft-handlers.tsx');
const previewing = () => import('../content/previewing/handlers.tsx');
const linking = () => import('../content/linking/handlers.tsx');
const trying = () => import('./block-handlers.tsx');
const creating = () => import('../content/writing/create-handlers.tsx');
const writing = () => import('../content/writing/handlers.tsx');
const openTexts = () => import('../content/open-texts/handlers.ts');
const reviewing = () => import('../content/reviewing/review-handlers.tsx');
const history = () => import('../content/reviewing/history-handlers.tsx');
const library = () => import('../content/media-library/handlers.tsx');
const exchanging = () => import('../content/exchanging/handlers.tsx');
const arranging = () => import('../content/arranging/handlers.tsx');

/** A picture as a telephone takes it, or some minutes of sound. */
const fileSize = 16 * 1024 * 1024;

/** A kind of texts in two languages. */
const exchangeSize = 8 * 1024 * 1024;

/** Rights are asked here as far as they are known before the text is; its handler asks them of its kind and language. */
const facts = { ...deskScreen('see-texts'), bodySize: longestWriting } as const;

/** Where texts are found, written, reviewed and published. */
export const deskTextRoutes: readonly Route[] = [
  page('deskTexts', async () => (await lists()).showTexts, facts),
  form('deskTexts', async () => (await lists()).sendTexts, facts),
  page('deskNewText', async () => (await creating()).showNewText, facts),
  form('deskNewText', async () => (await creating()).sendNewText, facts),
  page('deskBoard', async () => (await board()).showBoard, facts),
  form('deskBoard', async () => (await board()).sendBoard, facts),
  page('deskPublishing', async () => (await publishing()).showPublishing, { ...facts, notOnItsOwn: true }),
  form('deskPublishing', async () => (await publishing()).sendPublishing, facts),
  page('deskDrafts', async () => (await drafts()).showDrafts, facts),
  form('deskDrafts', async () => (await drafts()).sendDrafts, facts),
  page('deskPreviews', async () => (await previewing()).showPreviews, facts),
  form('deskPreviews', async () => (await previewing()).sendPreview, facts),
  page('deskSearch', async () => (await searching()).showSearch, facts),
  page('deskLinks', async () => (await linking()).showLinks, facts),
  form('deskLinks', async () => (await linking()).sendLinks, facts),
  page('deskCourses', async () => (await courses()).showCourses, facts),
  form('deskCourses', async () => (await courses()).sendCourses, facts),
  page('deskMedia', async () => (await library()).showLibrary, facts),
  form('deskMedia', async () => (await library()).sendToLibrary, { ...facts, bodySize: fileSize }),
  page('deskMediaFile', async () => (await library()).showLibraryFile, facts),
  form('deskMediaFile', async () => (await library()).sendLibraryFile, { ...facts, bodySize: fileSize }),
  page('deskExchange', async () => (await exchanging()).showExchange, facts),
  form('deskExchange', async () => (await exchanging()).sendExchange, { ...facts, bodySize: exchangeSize }),
  page('deskExchangeFile', async () => (await exchanging()).downloadExchange, { ...facts, file: true }),
  page('preview', async () => (await previewing()).openPreview, { notOnItsOwn: true }),
  form('endPreview', async () => (await previewing()).endPreview),
  page('deskEntry', async () => (await arranging()).showEntry, facts),
  form('deskEntry', async () => (await arranging()).sendEntry, facts),
  form('deskFiles', async () => (await arranging()).sendFile, { ...facts, bodySize: fileSize }),
  page('deskText', async () => (await writing()).showText, facts),
  form('deskText', async () => (await writing()).sendText, facts),
  form('deskBlock', async () => (await trying()).sendBlock, { ...facts, framed: true, framedBy: ["'self'"] }),
  form('deskTyped', async () => (await openTexts()).sendTyped, facts),
  page('deskReview', async () => (await reviewing()).showReview, facts),
  form('deskReview', async () => (await reviewing()).sendReview, facts),
  page('deskHistory', async () => (await history()).showHistory, facts),
  form('deskHistory', async () => (await history()).sendHistory, facts),
];
