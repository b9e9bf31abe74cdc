import { describeBlock } from '../../description/describe.ts';
import { list, object, optional } from '../../description/fields.ts';
import { focus, picture, pictureFields } from '../../description/picture-fields.ts';
import { title } from '../../description/repeated-fields.ts';

export const gallery = describeBlock({
  name: { en: 'Gallery', bg: 'Галерия', nb: 'Galleri', tr: 'Galeri', it: 'Galleria', gr: 'Συλλογή εικόνων' },
  fields: {
    title: optional(title),
    pictures: list(
      { en: 'Pictures', bg: 'Изображения', nb: 'Bilder', tr: 'Görseller', it: 'Immagini', gr: 'Εικόνες' },
      object(picture, { ...pictureFields, focus: optional(focus) }),
      { least: 2 },
    ),
  },
  print: async ({ title: name = null, pictures }, { paper, media }) => {
    const found = await Promise.all(pictures.map((one) => paper.picture(one, media)));
    return [{ kind: 'gallery', title: name, pictures: found.filter((one) => one !== undefined) }];
  },
});
