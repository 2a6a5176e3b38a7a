// Made by `npm run catalogue` from the front matter of content/. Do not edit.
export const SHELF = {
} as const
