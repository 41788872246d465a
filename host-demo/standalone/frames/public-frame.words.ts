/** The texts of the frame around public pages. */
export const publicFrameWords = {
  about: (productName: string) => `About ${productName}`,
} as const;
