export const dashboardTabs = ['overview', 'tickets', 'settings'] as const

export type DashboardTab = (typeof dashboardTabs)[number]
