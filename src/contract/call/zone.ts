/** The contest's time zone. Pages, calendars and opening hours use it for every reader. */
export const TIME_ZONE = 'Asia/Shanghai';
