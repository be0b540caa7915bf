import { describe, expect, it } from 'vitest';
import { problemWith, strengthOf } from './password';

describe('strength of a password', () => {
  it.each([
    ['', 'weak'],
    ['abcdefghijkl', 'weak'],
    ['Abcdef1', 'weak'], // seven characters
    ['abcdefg1!', 'weak'], // no capital
    ['ABCDEFG1!', 'weak'],
    ['Abcdefgh', 'weak'], // neither number nor special
    ['Abcdefg1', 'medium'],
    ['Abcdefg!', 'medium'],
    ['Abcdef1!x', 'medium'], // nine characters
    ['Abcdefghijk1', 'medium'], // no special
    ['four words are enough', 'strong'],
    ['fifteen letters', 'medium'],
    ['Abcdefg1!x', 'strong'],
    ['Ünïcödé1!É', 'strong'],
  ])('%s is %s', (password, strength) => expect(strengthOf(password)).toBe(strength));

  it('says what is wrong, in the words of the form', () => {
    expect(problemWith('', '')).toEqual({ Password: 'Please enter a password' });
    expect(problemWith('abc', 'abc')).toEqual({ Password: 'Please use a stronger password' });
    expect(problemWith('Abcdefg1', 'Abcdefg2')).toEqual({ Again: 'Passwords do not match' });
    expect(problemWith('Abcdefg1', 'Abcdefg1')).toEqual({});
  });
});
