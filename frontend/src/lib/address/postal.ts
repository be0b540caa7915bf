import { isPostCode } from './address';

/** An address that invoices go to, of an organisation or a head office. */
interface PostalAddress {
  Line1: string;
  Line2?: string;
  Line3?: string;
  City: string;
  County?: string;
  PostalCode: string;
}

/** isPostal refuses what is no postcode; nothing typed is for required. */
export const isPostal = (typed: string) =>
  !typed.trim() || isPostCode(typed)
    ? undefined
    : 'This is not a postcode. Please enter one such as W1D 4SQ.';

/** How its fields are drawn. */
export const postalFields = {
  Line1: 'Address line 1',
  Line2: 'Address line 2',
  Line3: 'Address line 3',
  City: { label: 'City', half: true },
  PostalCode: { label: 'Postcode', half: true },
  County: { label: 'County', half: true },
};

/** postalDraft is an address as it is typed. */
export const postalDraft = ({
  Line1,
  Line2 = '',
  Line3 = '',
  City,
  County = '',
  PostalCode,
}: PostalAddress): Required<PostalAddress> => ({ Line1, Line2, Line3, City, County, PostalCode });
