import { describe, expect, it } from 'vitest'
import { nameAlone } from './employer-name-alone.ts'

describe('a name', () => {
  it.each([
    ['Krume recrute en CDI', 'Krume'],
    ['Krume s.r.o. hledá', 'Krume s.r.o.'],
    ['某某面包 诚聘 面包师', '某某面包'],
    ['[Graz] Krume', 'Krume'],
    ['[ Krume ]', 'Krume'],
    ['Die Krume GmbH', 'Krume GmbH'],
    ['会社名 株式会社某', '株式会社某'],
    ['株式会社某某 MOUMOU Co., Ltd.', '株式会社某某'],
    ['Krumme kommunNordlands fylke, Krumm', 'Krumme kommun'],
    ['[Graz', 'Graz'],
    ['Krume Full time', 'Krume'],
    ['Krume (Teilzeit)', 'Krume'],
    ['Wir bei Krume', 'Krume'],
    ['Krume]', 'Krume'],
    ['Krume 📍 Graz 🕐 Full time', 'Krume'],
    ['Posted 3 days ago by Krume', 'Krume'],
    ['Publicado hoy por Krume', 'Krume'],
    ['Krume Bakery - Logo', 'Krume Bakery'],
    ['Logo der Krume GmbH', 'Krume GmbH'],
    ['Krume GmbH Standort: Graz', 'Krume GmbH'],
    ['Krume GmbH3,9 ★', 'Krume GmbH'],
    ['Krume MMCRazılaşma yolu ilə', 'Krume MMC'],
    ['ООО «Крошка»Круммск', 'ООО «Крошка»'],
    ['Krume s.r.o. IČO: 60914432', 'Krume s.r.o.'],
  ])('stands alone in "%s"', (said, name) => expect(nameAlone(said)).toBe(name))

  it.each(['[Name of your company]', 'Die Backstube', 'Das Brot'])('is left as it is in "%s"', (said) =>
    expect(nameAlone(said)).toBe(said),
  )
})
