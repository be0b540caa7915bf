import type { CollectAddress } from '@/lib/api';

/** An address as a form keeps it. Position is 0, 0 until the postcode has been looked up. */
export type Address = Required<CollectAddress>;

export const noAddress: Address = {
  Line1: '',
  Line2: '',
  Line3: '',
  City: '',
  PostCode: '',
  Lat: 0,
  Long: 0,
};

export type AddressPart = 'Line1' | 'City' | 'PostCode';
export type AddressProblems = { [K in AddressPart]?: string };

const mandatory = 'This field is mandatory.';
const shape = /^(?:GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/;
const crownDependency = /^(?:JE|GY|IM)\d/;
const anywhere =
  /\b(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b(?!.*\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b)/is;

/** normalPostCode is in capitals with one space before its last three characters. */
export function normalPostCode(typed: string): string {
  const compact = typed.toUpperCase().replaceAll(/\s/g, '');
  return compact.length < 5 ? compact : `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}

export const isPostCode = (typed: string) => shape.test(normalPostCode(typed));

export const hasPosition = ({ Lat, Long }: Address) => Lat !== 0 || Long !== 0;

/** isComplete is true of an address that a courier can go to. */
export const isComplete = (address: Address) =>
  Object.keys(problemsWith(address)).length === 0 && hasPosition(address);

/** problemsWith returns what is wrong with an address, part by part. */
export function problemsWith(address: Address): AddressProblems {
  const { Line1, Line2, Line3, City, PostCode } = address;
  const problems: AddressProblems = {};
  const line = lineProblem(Line1.trim(), Line2.trim(), Line3);
  if (line) problems.Line1 = line;
  if (!City.trim()) problems.City = 'The city is missing. Please enter it or pick another address.';
  const postCode = postCodeProblem(PostCode);
  if (postCode) problems.PostCode = postCode;
  else if (!hasPosition(address))
    problems.PostCode =
      'The latitude and longitude of this postcode are not known. Please pick another address.';
  return problems;
}

const boxed = /\bP\.?\s?O\.?\s?Box\b/i;
const numberAlone = /^\d+[a-z]?$/i;
const streetAlone =
  /^[^\d,]*\b(?:street|st|road|rd|lane|avenue|ave|drive|close|way|crescent|mews|terrace|grove|place|square|row|walk|parade|gardens)\.?$/i;

/** The words of a street's name; a line with more is likely to name a house or business as well. */
const mostOfStreet = 4;

/** lineProblem tells what a courier could not find; the server refuses the same. */
function lineProblem(first: string, second: string, third: string): string | undefined {
  if (!first) return 'The street or flat number is missing. Please pick another address.';
  if ([first, second, third].some((line) => boxed.test(line)))
    return 'Couriers cannot deliver to a PO box. Please pick another address.';
  if (numberAlone.test(first) && !second)
    return 'The street name is missing. Please enter it or pick another address.';
  if (streetAlone.test(first) && first.split(/\s+/).length <= mostOfStreet && !/\d/.test(second))
    return 'The street or flat number is missing. Please enter the number or name of the house before the street, or pick another address.';
  return undefined;
}

function postCodeProblem(typed: string): string | undefined {
  if (!typed.trim()) return 'The postcode is missing. Please enter it or pick another address.';
  if (!isPostCode(typed)) return 'The postcode is not valid. Please pick another address.';
  if (crownDependency.test(normalPostCode(typed)))
    return 'The country must be the United Kingdom. Please pick another address.';
  return undefined;
}

/** isAddress is the rule of an address field: mandatory, and with every part in order. */
export function isAddress(address: Address): string | undefined {
  const { Line1, City, PostCode } = address;
  if (!Line1.trim() && !City.trim() && !PostCode.trim()) return mandatory;
  return Object.values(problemsWith(address))[0];
}

/** addressLine is an address on one line. */
export const addressLine = ({ Line1, Line2, Line3, City, PostCode }: Address) =>
  [Line1, Line2, Line3, City, PostCode].filter(Boolean).join(', ');

/**
 * splitAddress takes a whole address apart that was pasted as lines or with commas:
 * postcode last, the city before it, the rest from the top. Text that is no whole
 * address returns nothing.
 */
export function splitAddress(text: string): Address | undefined {
  const found = anywhere.exec(text);
  if (!found) return undefined;
  const before = text.slice(0, found.index);
  const parts = before
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2) return undefined;
  const City = parts.pop() ?? '';
  const joined = joinNumber(parts);
  return {
    ...noAddress,
    Line1: joined[0] ?? '',
    Line2: joined[1] ?? '',
    Line3: joined.slice(2).join(', '),
    City,
    PostCode: normalPostCode(found[0]),
  };
}

const leadingNumber =
  /^(?:\d+[a-z]?(?:\s?[-/]\s?\d+[a-z]?)?|(?:flat|unit|apartment)\s+\w+,?(?:\s+\d+[a-z]?)?)(?=[\s,]+\D)/i;

/**
 * withNumber keeps the number of the house that was typed before a street, if the place that was
 * found for it is the street as a whole: 14 upper street.
 */
export function withNumber(address: Address, typed: string): Address {
  const [number] = leadingNumber.exec(typed.trim()) ?? [];
  if (!number || !address.Line1 || /\d/.test(address.Line1)) return address;
  return { ...address, Line1: `${number.replace(/,$/, '')} ${address.Line1}` };
}

/** joinNumber puts a house number that stands alone before its street: "12, High Street". */
function joinNumber([first = '', second, ...rest]: string[]): string[] {
  if (second && /^\d+[a-z]?$/i.test(first)) return [`${first} ${second}`, ...rest];
  return second === undefined ? [first] : [first, second, ...rest];
}
