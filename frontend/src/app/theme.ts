import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { firstOptions, mostShown } from './firstOptions';

/**
 * One slightly cool grey scale. Light screens use it from the light end, dark screens from the
 * dark end.
 */
const grey: MantineColorsTuple = [
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

const dark: MantineColorsTuple = [
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

const brand: MantineColorsTuple = [
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

const font = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/**
 * The style of every screen. Colour is used for states and for the next action; everything else
 * is grey.
 */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  colors: { brand, gray: grey, dark },
  black: '#161a21',
  autoContrast: true,
  luminanceThreshold: 0.38,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  fontFamily: font,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.35' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(16 20 28 / 5%)',
    sm: '0 1px 3px rgb(16 20 28 / 8%)',
    md: '0 6px 20px -6px rgb(16 20 28 / 16%)',
    lg: '0 14px 36px -10px rgb(16 20 28 / 20%)',
    xl: '0 24px 60px -16px rgb(16 20 28 / 26%)',
  },
  // Plain objects instead of Component.extend, which would load each of these components with
  // the first page.
  components: {
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' },
    },
    Alert: { defaultProps: { variant: 'light' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm' } },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Notification: {
      defaultProps: {
        closeButtonProps: {
          'aria-label': 'Close',
          // A click on a notification may open what it tells of; closing it does not.
          onClick: (event: Pick<Event, 'stopPropagation'>) => event.stopPropagation(),
        },
      },
    },
    Button: { defaultProps: { fw: 550 } },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', offset: 6 } },
    MultiSelect: { defaultProps: { limit: mostShown, filter: firstOptions } },
    Modal: {
      defaultProps: {
        size: 480,
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    // A dialog's header is not a page header.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Paper: { defaultProps: { withBorder: true, radius: 'lg' } },
    Popover: { defaultProps: { shadow: 'md' } },
    Select: { defaultProps: { limit: mostShown, filter: firstOptions } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Table: { defaultProps: { verticalSpacing: 'xs', highlightOnHover: true } },
    Tabs: { defaultProps: { keepMounted: false } },
    TextInput: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    },
    Tooltip: {
      defaultProps: {
        openDelay: 350,
        withArrow: true,
        events: { hover: true, focus: true, touch: false },
      },
    },
  },
});

/** Adjusts Mantine's shades so that all text is readable in both schemes (WCAG 2.2 AA). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': grey[6],
    '--mantine-color-placeholder': '#6b7484',
    '--mantine-color-error': '#c0262d',
    '--mantine-color-default-border': grey[3],
    '--app-field-line': '#868e9d',
    '--mantine-color-anchor': brand[7],
    '--app-canvas': grey[0],
    '--app-surface': '#ffffff',
    '--app-line': grey[2],
    '--app-hover': grey[1],
    '--app-good': '#17713a',
    '--app-good-soft': '#e5f5ea',
    '--app-warn': '#8a5200',
    '--app-warn-soft': '#fdf1dc',
    '--app-bad': '#b4232a',
    '--app-bad-soft': '#fdeaea',
    '--app-info': '#1d5bb8',
    '--app-info-soft': '#e6f0fd',
    '--app-quiet': grey[6],
    '--app-quiet-soft': grey[1],
    '--app-new': '#f2f3fe',
    '--app-selected': brand[0],
  },
  dark: {
    '--mantine-color-body': dark[8],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#8790a0',
    '--mantine-color-error': '#ff8a8a',
    '--mantine-color-default-border': dark[4],
    '--app-field-line': '#656d7b',
    '--mantine-color-anchor': brand[3],
    '--app-canvas': dark[9],
    '--app-surface': dark[8],
    '--app-line': '#262b34',
    '--app-hover': dark[6],
    '--app-good': '#6fd394',
    '--app-good-soft': '#12301e',
    '--app-warn': '#f0b658',
    '--app-warn-soft': '#35270c',
    '--app-bad': '#ff8f8f',
    '--app-bad-soft': '#3b1719',
    '--app-info': '#84b6ff',
    '--app-info-soft': '#13294a',
    '--app-quiet': dark[1],
    '--app-quiet-soft': dark[6],
    '--app-new': '#191b35',
    '--app-selected': '#1d2040',
  },
});
