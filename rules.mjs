/** What all code is held to besides the sets of `@eslint/js` and typescript-eslint: `.astro` by ESLint, all other by Oxlint. */
export const RULES = {
  // `!` marks what a neighbouring line guarantees and the compiler cannot see.
  '@typescript-eslint/no-non-null-assertion': 'off',
  '@typescript-eslint/consistent-type-imports': 'error',
  // One way to say what an object looks like.
  '@typescript-eslint/consistent-type-definitions': 'error',
  'no-console': 'error',
  // An object literal stands tall; spread into another one it only hides how long that is.
  'no-restricted-syntax': [
    'error',
    ...[
      'ObjectExpression > SpreadElement > ObjectExpression',
      ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > ArrayExpression',
      'JSXSpreadAttribute > ObjectExpression',
    ].map((selector) => ({ selector, message: 'Write its parts where they belong.' })),
    {
      selector:
        'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression[expression=true] > :matches(CallExpression, ChainExpression) MemberExpression[property.name=/^(scroll|play|animate|request)/]',
      message:
        'Write the body in braces: what such a call returns, newer browsers a promise, React would call to end the effect.',
    },
    {
      selector: "JSXOpeningElement[name.name='form']:not(:has(JSXAttribute[name.name='method']))",
      message:
        'Say method="post": a browser that sends it by itself would write its fields into the address.',
    },
  ],
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
};
