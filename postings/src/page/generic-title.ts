/** Recognizes titles that name a page or an obstacle rather than a job. */

import { namesPage } from '../text/page-titles.ts'
import { isObstacleTitle } from './obstacle-title.ts'

/** Whether a title names a page, or says what a site shows instead of one. */
export const isGenericTitle = (text: string): boolean => namesPage(text) || isObstacleTitle(text)
