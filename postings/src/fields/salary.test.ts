import { describe, expect, it } from 'vitest'
import { amountsIn } from './money.ts'
import { labelledSalary, salaryIn } from './salary.ts'

describe('salaryIn', () => {
  it.each([
    ['Annual salary: $122,800 — $190,000 USD', '$122,800 — $190,000 USD'],
    ['The base pay range is $120,000 to $150,000 annually, plus a bonus of $20,000', '$120,000 to $150,000 annually'],
    ['We pay £85k - 110k', '£85k - 110k'],
    ['£85k - 110k base salary', '£85k - 110k'],
    ['(Bruttojahresgehalt mindestens € 47.101,72 inkl. Sonderzahlungen)', 'mindestens € 47.101,72'],
    ['Gehalt: 60.000 € bis 75.000 € brutto pro Jahr', '60.000 € bis 75.000 € brutto pro Jahr'],
    ['Mzda: 50 000 ‍–‍ 80 000 Kč / měsíc', '50 000 – 80 000 Kč / měsíc'],
    ['Remuneración: entre USD $1,200.00 y $1,500.00, según experiencia', 'entre USD $1,200.00 y $1,500.00'],
    ['wynagrodzenie 16 800 - 21 000 PLN netto + VAT', '16 800 - 21 000 PLN netto'],
    ['給与 年収 420万～1000万円', '年収 420万～1000万円'],
    ['月給200,000円 ～ 220,000円', '月給200,000円 ～ 220,000円'],
    ['급여: 월 정액 40만원', '월 정액 40만원'],
    ['Salary: ₹12,00,000 - ₹18,00,000 per annum', '₹12,00,000 - ₹18,00,000 per annum'],
    ['CTC 12-18 LPA', '12-18 LPA'],
    ['Lương: 3.000.000 - 5.000.000 VNĐ', '3.000.000 - 5.000.000 VNĐ'],
    ['ЗП от 60 т.руб - 150 т.руб', 'от 60 т.руб - 150 т.руб'],
    ['Compensation: USD $190,000.00 - USD $200,000.00 /Yr.', 'USD $190,000.00 - USD $200,000.00 /Yr.'],
    ['$150k-$200k+ | Generous equity', '$150k-$200k+'],
    ['Up to £55,000 per annum', 'Up to £55,000 per annum'],
    ['Salaire : 2 100 € à 2 400 € brut / mois', '2 100 € à 2 400 € brut / mois'],
    ['Mzda: 30 000 Kč až 40 000 Kč', '30 000 Kč až 40 000 Kč'],
    ['ЗП: от 150 000 до 250 000 руб./мес.', 'от 150 000 до 250 000 руб./мес.'],
    ['от 150 000 ₽ за месяц на руки', 'от 150 000 ₽ за месяц на руки'],
    ['Palkka on 3 270,19 euroa kuukaudessa', '3 270,19 euroa kuukaudessa'],
    ['Salary: R25 000 per month', 'R25 000 per month'],
    ['Pay: $17.20 - $30.30 HRLY ($49,000 targeted)', '$17.20 - $30.30 HRLY'],
    ['Salary $27.00HOUR hourly / 40 hours per week', '$27.00HOUR hourly'],
    ['Loon: €20 p/u', '€20 p/u'],
    ['Lön: 32 000 kr/mån', '32 000 kr/mån'],
    ['Lohn: CHF 95’000 – 115’000 pro Jahr', 'CHF 95’000 – 115’000 pro Jahr'],
    ['Starting $60K Base + Uncapped Commission', '$60K'],
    ['You earn $21.43 - $30 per hour. Lunch costs $5.', '$21.43 - $30 per hour'],
  ])('reads "%s"', (line, pay) => expect(salaryIn(line)).toBe(pay))

  it('accepts a word for pay in the line above', () => expect(salaryIn('$80-100k', 'Salary range:')).toBe('$80-100k'))

  it.each([
    '€1500 learning budget',
    'SEK 5,000 wellness allowance per year',
    'A personal development budget of $500 per annum',
    'A $100 monthly date stipend',
    '401(k) matching up to $10,000 per year',
    'Backed by nearly $100 million in funding',
    'We manage $30 billion in assets. The salary is competitive.',
    'What is your expected salary in USD PER YEAR? (Ex: 15.000 USD)',
    'Sign-on bonus: $5,000 - $10,000',
    'We pay well, with a learning budget of $2,000 per year',
    'The salary is competitive and the relocation allowance up to $10,000',
    'Johnson’s flea drops, £5.29',
    'Post a job for $299',
    'Our 20,000 customers pay $30/month',
    'Equity worth $50,000 - $100,000',
    `Salary: $${'9'.repeat(300)}`,
    '50 MVA, 345-kV, 2,000 volts',
    'Our customers saved $2,000,000 last year',
    '給与 応相談',
    'Pay grade R1022',
    'You drive 20 000 km per year',
    'Prosečna zarada pekara: 80.000 din mesečno',
    'The average salary of a baker is $30,000 - $40,000 per year',
    'Monthly salary USD 500 - 1000 (112)',
  ])('finds no salary in "%s"', (line) => expect(salaryIn(line)).toBeUndefined())

  // An expression that backtracks over these would outlast the time limit of a test.
  it.each([
    ['salary ', '1 000 - '],
    ['salary ', '$1,'],
    ['salary $', '0'],
  ])('stays fast for "%s" followed by forty thousand "%s"', (start, piece) =>
    expect(salaryIn(start + piece.repeat(40_000))).toBeUndefined(),
  )
})

describe('labelledSalary', () => {
  it.each([
    ['From $48,000.00 per year', 'From $48,000.00 per year'],
    ['18000/21000€ Brut/an', '18000/21000€ Brut/an'],
    ['Approximately $46,000 per year, commensurate with experience', 'Approximately $46,000 per year'],
    ['45,000 - 55,000', '45,000 - 55,000'],
    ['45,000  55,000', '45,000 – 55,000'],
    ['時薪 650元以上', '時薪 650元以上'],
    ['月薪 36,000元至40,000元', '月薪 36,000元至40,000元'],
    ['£40.000 / £70.000', '£40.000 / £70.000'],
    ['10~14tr', '10~14tr'],
    ['১৫,০০০ - ১৮,০০০ টাকা (মাসিক)', '১৫,০০০ - ১৮,০০০ টাকা (মাসিক)'],
    ['از ۱۲ تا ۱۵ میلیون تومان', 'از ۱۲ تا ۱۵ میلیون تومان'],
    ['40 000 دج', '40 000 دج'],
    ['रु. 12,000/- प्रतिमाह', 'रु. 12,000/- प्रतिमाह'],
    ['1300 iki 1600 €/mėn. į rankas', '1300 iki 1600 €/mėn. į rankas'],
    ['PKR. 40,000 - 55,000/Month', 'PKR. 40,000 - 55,000/Month'],
    ['1.286.400', '1.286.400'],
    ['1.900,00 € (bruto mensal)', '1.900,00 € (bruto mensal)'],
  ])('keeps the wording of "%s"', (value, pay) => expect(labelledSalary(value)).toBe(pay))

  it.each(['Competitive', 'Grade 12', 'DOE', 'Yes', '40 hours per week'])('returns nothing for "%s"', (value) =>
    expect(labelledSalary(value)).toBeUndefined(),
  )
})

it('understands abbreviated amounts', () => {
  expect(amountsIn('$80-100k')).toEqual([80_000, 100_000])
  expect(amountsIn('420万～1000万円')).toEqual([4_200_000, 10_000_000])
  expect(amountsIn('۱۲ تا ۱۵ میلیون تومان')).toEqual([12_000_000, 15_000_000])
  expect(amountsIn('400-500 eFt')).toEqual([400_000, 500_000])
  expect(amountsIn('€ 67.101,72')).toEqual([67_101.72])
})
