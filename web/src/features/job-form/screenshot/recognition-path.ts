/** Below /assets, whose files never change: another version of the recognizer gets another folder. */
export const recognitionPath = '/assets/recognition-7'
