import type { MantineColorsTuple } from '@mantine/core';

/**
 * One slightly cool grey scale. Light screens use it from the light end, dark screens from the
 * dark end.
 */
export const grey: MantineColorsTuple = [
  '#f7f8fa',
  '#eff1f4',
  '#e4e7ec',
  '#d2d7df',
  '#b3bac6',
  '#7d8696',
  '#5b6474',
  '#434b59',
  '#2a303b',
  '#161a21',
];

export const dark: MantineColorsTuple = [
  '#d5d9e0',
  '#b9c0cb',
  '#98a1b0',
  '#6f7888',
  '#3a414d',
  '#2c323c',
  '#22272f',
  '#191d24',
  '#13161c',
  '#0d0f13',
];

export const brand: MantineColorsTuple = [
  '#eef0fd',
  '#dcdff9',
  '#b8bef2',
  '#939bec',
  '#737ce4',
  '#5a62d9',
  '#474dc9',
  '#3b3fb6',
  '#31349a',
  '#272a7c',
];
