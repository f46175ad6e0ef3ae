import type { ThemeConfig } from 'antd';
import { chosenGround, readable } from './colour.ts';

/** Two Chinese characters stay together: people search for the word. */
export const BUTTON = { autoInsertSpace: false } as const;

/** The look of the back office in a theme colour. Text is darker than antd's own, whose greys miss AA. */
export function themeOf(colour: string, motion: boolean): ThemeConfig {
  const chosen = chosenGround(colour);
  return {
    token: {
      motion,
      colorPrimary: readable(colour),
      // Links stand on chosen rows as well.
      colorLink: readable(colour, chosen.hover),
      controlItemBgActive: chosen.rest,
      controlItemBgActiveHover: chosen.hover,
      colorInfo: colour,
      colorTextTertiary: 'rgba(0,0,0,0.6)',
      colorTextDescription: 'rgba(0,0,0,0.6)',
      colorTextPlaceholder: 'rgba(0,0,0,0.55)',
      colorError: '#cf1322',
      borderRadius: 6,
      fontFamily: 'inherit',
    },
    components: {
      Layout: { headerPadding: '0 16px', headerHeight: 52, headerBg: '#fff', siderBg: '#001529' },
      Menu: { darkItemSelectedBg: readable(colour), darkItemColor: 'rgba(255,255,255,0.8)' },
      Switch: { colorPrimary: readable(colour) },
      Table: {
        headerBg: '#fafafa',
        cellPaddingBlockMD: 10,
        rowSelectedBg: chosen.rest,
        rowSelectedHoverBg: chosen.hover,
      },
      Form: { itemMarginBottom: 18 },
    },
  };
}
