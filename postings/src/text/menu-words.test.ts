import { expect, it } from 'vitest'
import { isOfMenuOfBoard, isOfMenus } from './menu-words.ts'

it.each([
  'A+ A A-',
  'ҚАЗ РУС',
  'DE FR',
  'Για εργοδότεςEN',
  'Životní situace',
  'Collectivité',
  'დამსაქმებლებისთვის',
  'للشركات',
])('%s is of a menu', (said) => expect(isOfMenus(said)).toBe(true))

it.each(['Krume', 'KRM', 'A.K.R.', 'Krume DE', '빵집'])('%s is not of a menu', (said) =>
  expect(isOfMenus(said)).toBe(false),
)

it.each(['Dodaj ogłoszenie', 'Vakansiya əlavə et', 'أضف إعلان', 'Προσθήκη Αγγελίας'])('only boards say "%s"', (said) =>
  expect(isOfMenuOfBoard(said)).toBe(true),
)
