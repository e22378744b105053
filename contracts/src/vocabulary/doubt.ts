/** What a page may be instead of one posting that can be read; what is offered of it then is for the person to judge. */
export const doubts = ['several_postings', 'no_posting', 'page_blocked', 'sign_in_required'] as const
export type Doubt = (typeof doubts)[number]
