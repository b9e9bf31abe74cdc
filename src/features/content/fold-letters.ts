/** Small letters without their marks: whoever looks for “κειμενα” finds «Κείμενα». */
export const foldLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replaceAll('ς', 'σ');
