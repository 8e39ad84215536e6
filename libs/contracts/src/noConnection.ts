/** Said by a client that got no answer, so it has no code of its own (docs/product.md#what-members-are-told). */
export const NO_CONNECTION = 'Please check your internet connection and try again';
