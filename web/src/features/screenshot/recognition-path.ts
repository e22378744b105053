/** Below /assets, which never changes under one address: another version of the recognizer is another folder. */
export const recognitionPath = '/assets/recognition-7'
