import type { BasicInfo } from '../api';
import { isBrandColour, normalColour } from './brandColour';
import { isBetween, mandatory } from './rules';

/** basicInfo is what the forms of a merchant's name, slogan and colour share. */
export const basicInfo = {
  title: 'Change basic information',
  start: ({ Name, Slogan, BrandColour }: Required<BasicInfo>) => ({
    Name,
    Slogan,
    BrandColour: BrandColour && `#${BrandColour}`,
  }),
  rules: {
    Name: [mandatory, isBetween(3, 49)],
    Slogan: isBetween(0, 120),
    BrandColour: isBrandColour,
  },
  body: ({ Name, Slogan, BrandColour }: Required<BasicInfo>) => ({
    Name: Name.trim(),
    Slogan: Slogan.trim(),
    BrandColour: normalColour(BrandColour),
  }),
};

/** nameTaken shows beside the name that another merchant has it. */
export const nameTaken = (code: string) => (code === 'NameTaken' ? ('Name' as const) : undefined);
