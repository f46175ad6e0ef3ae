import { theme, type ThemeConfig } from 'antd';
import type { OfficeTokens, Scheme } from './tokens.ts';

/** Keeps two Chinese characters together, as people search for the word. */
export const BUTTON = { autoInsertSpace: false } as const;

/** Text colours, darker than antd's own, whose greys miss AA. */
const textOf = ({ text, faint }: OfficeTokens) => ({
  colorText: text,
  colorTextHeading: text,
  colorTextSecondary: faint,
  colorTextTertiary: faint,
  colorTextDescription: faint,
  colorTextPlaceholder: faint,
  colorIcon: faint,
});

const groundOf = ({ ground, surface, raised, line, edge }: OfficeTokens) => ({
  colorBgLayout: ground,
  colorBgContainer: surface,
  colorBgElevated: raised,
  colorBorder: edge,
  colorBorderSecondary: line,
  colorSplit: line,
});

/** Background of selected items. */
const chosenOf = ({ chosen, 'chosen-hover': hover }: OfficeTokens) => ({
  controlItemBgActive: chosen,
  controlItemBgActiveHover: hover,
});

/** Row heights of 44, 36 and 32 pixels, depending on the buttons in them. */
const ROW_PADDING = {
  cellPaddingBlock: 9.5,
  cellPaddingBlockMD: 5.5,
  cellPaddingBlockSM: 3.5,
};

/** Colours for what antd draws as text in the theme colour, which is too dark for that on a dark background. */
const textInColour = ({
  link,
  colour,
  soft,
  surface,
  alarm,
  side,
  'side-folded': folded,
  chosen,
  'chosen-hover': hover,
}: OfficeTokens) => ({
  Tabs: {
    itemSelectedColor: link,
    itemHoverColor: link,
    itemActiveColor: link,
    inkBarColor: link,
  },
  Pagination: { itemActiveColor: link, itemActiveColorHover: link },
  Button: {
    defaultHoverColor: link,
    defaultHoverBorderColor: link,
    defaultActiveColor: link,
    // In the dark scheme the danger colour is light with dark text; white text on it could not be read.
    dangerColor: surface,
  },
  Badge: { colorError: alarm },
  Radio: { buttonSolidCheckedBg: colour },
  Menu: {
    darkItemBg: side,
    darkSubMenuItemBg: folded,
    darkPopupBg: side,
    darkItemSelectedBg: colour,
    darkItemColor: 'rgba(255,255,255,0.8)',
    itemSelectedColor: link,
    itemSelectedBg: chosen,
    horizontalItemSelectedColor: link,
  },
  Switch: { colorPrimary: colour },
  Table: {
    headerBg: soft,
    ...ROW_PADDING,
    rowHoverBg: soft,
    rowSelectedBg: chosen,
    rowSelectedHoverBg: hover,
  },
});

type Algorithm = typeof theme.darkAlgorithm;

/**
 * Sets colours that antd would derive from a seed, with a contrast below AA for some; they are applied last to stay
 * as computed.
 */
const exact =
  ({ colour, link, bad }: OfficeTokens): Algorithm =>
  (seed, map = theme.defaultAlgorithm(seed)) => ({
    ...map,
    colorPrimary: colour,
    colorLink: link,
    colorLinkHover: link,
    colorLinkActive: link,
    colorError: bad,
    colorErrorText: bad,
  });

/** antd theme of the back office. */
export function themeOf(tokens: OfficeTokens, scheme: Scheme, motion: boolean): ThemeConfig {
  const isDark = scheme === 'dark';
  return {
    algorithm: [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, exact(tokens)],
    token: {
      motion,
      colorPrimary: tokens.colour,
      colorInfo: tokens.link,
      borderRadius: 6,
      fontFamily: 'inherit',
      ...textOf(tokens),
      ...groundOf(tokens),
      ...chosenOf(tokens),
    },
    components: {
      ...textInColour(tokens),
      Layout: {
        headerPadding: '0 16px',
        headerHeight: 48,
        headerBg: tokens.surface,
        siderBg: tokens.side,
        lightSiderBg: tokens.surface,
      },
      Form: { itemMarginBottom: 18 },
    },
  };
}
