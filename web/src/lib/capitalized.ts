/** With its first letter as a sentence begins: "past due" becomes "Past due". */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
