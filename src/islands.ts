import type { ComponentType } from 'react';

/** Every island of the product, by the name it has in the page. Its code is fetched when the first of its kind wakes. */
export const islands: Record<string, () => Promise<ComponentType<never>>> = {
  assistant: async () => (await import('./features/assistant/chat-island.tsx')).Chat,
  activity: async () => (await import('./features/learning/activity-island.tsx')).ActivityIsland,
  searchBox: async () => (await import('./features/search/search-box-island.tsx')).SearchBox,
};
