const literata = '@expo-google-fonts/literata';
const sourceSans = '@expo-google-fonts/source-sans-3';

/** Static fonts, because Typst does not vary variable ones. Both families hold Latin, Cyrillic and Greek. */
export const pdfFonts = [
  `${literata}/400Regular`,
  `${literata}/400Regular_Italic`,
  `${literata}/600SemiBold`,
  `${literata}/600SemiBold_Italic`,
  `${sourceSans}/400Regular`,
  `${sourceSans}/400Regular_Italic`,
  `${sourceSans}/600SemiBold`,
  `${sourceSans}/600SemiBold_Italic`,
] as const;
