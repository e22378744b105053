export const BoardPage = ({ view }: { view: 'kanban' | 'table' }) => <h1>{view}</h1>
