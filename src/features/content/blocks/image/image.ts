import { describeBlock } from '../../description/describe.ts';
import { picture, pictureFields } from '../../description/picture-fields.ts';

export const image = describeBlock({
  name: picture,
  everywhere: true,
  fields: pictureFields,
  print: async (data, { paper, media }) => {
    const printed = await paper.picture(data, media);
    return printed ? [{ kind: 'picture', ...printed }] : [];
  },
});
