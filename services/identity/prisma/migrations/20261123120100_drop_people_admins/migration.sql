drop index people_admins;
