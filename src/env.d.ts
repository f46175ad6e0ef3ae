/// <reference types="astro/client" />

/** The words of cronstrue in another language add themselves to it. */
declare module 'cronstrue/locales/zh_CN';
